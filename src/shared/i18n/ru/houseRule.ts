import type { Same } from '../same'
import type { houseRule as en } from '../en/houseRule'

export const houseRule: Same<typeof en> = {
  title: 'Домашние правила',
  text: 'Где книги расходятся или у вас за столом играют иначе. Перемена действует с этого момента; прошлое остаётся как было.',
  byDefault: 'обычно так',
  'elite-bonus': 'Дополнительный опыт за лидеров и чемпионов',
  'elite-bonus.both': 'И за тяжёлое ранение, и за вывод из строя',
  'elite-bonus.out-of-action': 'Только за вывод из строя',
  'old-battle-wound': 'Старая рана проверяется',
  'old-battle-wound.after': 'После каждой битвы, в которой боец участвовал',
  'old-battle-wound.before': 'Перед каждой битвой, когда набирают команды',
  'outlaws-sell-captives': 'Пленные у банд вне закона',
  'outlaws-sell-captives.no': 'Вне закона пленных добивают или меняют, но не продают Гильдийцам',
  'outlaws-sell-captives.yes': 'Продавать пленных Гильдийцам может любая банда',
  'promotion-advances': 'Юнцов и кандидатов можно повысить',
  'promotion-advances.3': 'Начиная с трёх улучшений',
  'promotion-advances.5': 'Начиная с пяти улучшений',
  'beast-without-owner': 'Хозяин экзотического зверя погиб',
  'beast-without-owner.leaves': 'Зверь уходит из банды',
  'beast-without-owner.stays': 'Зверь остаётся, пока арбитр не назначит нового хозяина',
  'ganger-rolls-again': 'Гангер, которому хватает опыта',
  'ganger-rolls-again.yes': 'Бросает улучшения, пока может платить',
  'ganger-rolls-again.no': 'Бросает одно улучшение после битвы',
}
