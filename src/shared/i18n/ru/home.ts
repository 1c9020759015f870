import type { Same } from '../same'
import type { home as en } from '../en/home'

export const home: Same<typeof en> = {
  title: 'Кампании',
  welcome: 'Книга учёта для банд, которые дерутся, получают шрамы и возвращаются через неделю',
  welcomeText:
    'В учебной кампании четыре банды по настоящим спискам, готовые к бою; для армий Warhammer 40,000 есть своя. Или начните свою.',
  startSample: 'Начать учебную кампанию',
  startArmies: 'Начать с армиями: {ruleset}',
  sampleArmies: 'Долгая война',
  sampleGangs: 'С бандами',
  newCampaign: 'Новая кампания',
  newPracticeGang: 'Пробная банда',
  practice: 'Пробные банды',
  practiceText: 'Вне кампаний, чтобы примерять составы.',
  gangs: '{count} банда | {count} банды | {count} банд',
  played: 'итоги {count} битвы подведены | итоги {count} битв подведены | итоги {count} битв подведены',
  toBattle: 'К битве',
  continueBattle: 'Продолжить битву',
  finishPostBattle: 'Подвести итоги битвы',
  waiting: '{count} битва ждёт итогов | {count} битвы ждут итогов | {count} битв ждут итогов',
  open: '{count} битва идёт | {count} битвы идут | {count} битв идёт',
  nothingYet: 'Пока ничего не случилось.',
  name: 'Название',
  namePlaceholder: 'Название кампании',
  like: 'Устроить как',
  likeNone: 'Ничто: с чистого листа',
  likeText:
    'Возьмёт тип, редакцию, домашние правила и игроков (их можно поменять ниже), а ещё пакеты, своё содержимое, торговые посты, свои территории и карту. Банды и битвы остаются там.',
  campaignType: 'Кампания',
  ruleset: 'Правила',
  players: 'Игроки',
  playersText: 'По одному в строке. Можно добавить и потом.',
  create: 'Создать кампанию',
  removeCampaign: 'Убрать кампанию',
  campaignRemoved: 'Кампания «{name}» убрана.',
  notPlayable: 'здесь не сыграть',
  skirmishOf: 'Стычка: {gangs}',
  letFight: 'Банда {gang} сражается',
  fightEachOther: 'Пусть сразятся',
  fightEachOtherText:
    'Выберите от двух до четырёх. Сражаются их копии, против людей или ботов, в отдельной кампании: сами учебные банды не меняются, а кампания останется, только если её не удалить.',
}
