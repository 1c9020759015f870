import type { Same } from '../same'
import type { proposal as en } from '../en/proposal'

export const proposal: Same<typeof en> = {
  title: 'Заявки',
  ours: 'Ваши заявки',
  approve: 'Одобрить',
  approveAll: 'Одобрить все',
  refuse: 'Отказать',
  accept: 'Принять',
  refuseTitle: 'Отказать: {what}',
  said: '«{word}»',
  word: 'Что сказать игроку',
  withdraw: 'Отозвать',
  putAway: 'Убрать',
  askAgain: 'Подать снова',
  approved: 'Одобрено.',
  refused: 'Отказано.',
  refusedAll: 'Не вышло: {count}. Ждёт дальше. | Не вышло: {count}. Ждут дальше. | Не вышло: {count}. Ждут дальше.',
  trouble: 'Не вышло: {why}',
  report: 'Отчёт о битве',
  side: '{name}: {outcome}',
  sideOut:
    '{name}: {outcome}, выведено {count} | {name}: {outcome}, выведено {count} | {name}: {outcome}, выведено {count}',
  'state.waiting': 'ждёт',
  'state.approved': 'одобрено',
  'state.refused': 'отказано',
  'state.withdrawn': 'отозвано',
  answeredBy: '{state}: {name}',
  earlier: 'Уже отвечено',
  setting: 'Игрокам нужно одобрение',
  settingText:
    'Покупки, продажи, наём и улучшения игроков ждут, пока их не одобрит арбитр. Имена, картинки и заметки не ждут никогда, отчёты о битвах – всегда.',
  settingTextArmies:
    'Что игроки меняют в своих армиях, ждёт, пока этого не одобрит арбитр. Имена, картинки и заметки не ждут никогда, отчёты о битвах – всегда.',
  notApproved: 'Ещё не одобрено. Собирайте свободно: арбитр одобрит всё целиком.',
  reportBattle: 'Отчёт о битве',
  reportText: 'Отчёт вступит в силу, когда его подтвердит арбитр.',
  file: 'Подать отчёт',
  notices: 'Что ждёт вас',
  noticeProposals: '{count} заявка без ответа | {count} заявки без ответа | {count} заявок без ответа',
  noticeChallenges: '{count} вызов без ответа | {count} вызова без ответа | {count} вызовов без ответа',
  noticeRefused: 'В {count} заявке отказано | В {count} заявках отказано | В {count} заявках отказано',
}
