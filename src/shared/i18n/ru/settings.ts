import type { Same } from '../same'
import type { settings as en } from '../en/settings'

export const settings: Same<typeof en> = {
  title: 'Настройки',
  language: 'Язык',
  languageText: 'Экраны, карточки и журнал меняются сразу.',
  theme: 'Тема',
  dice: 'Кубики',
  diceText: 'Как бросает новая битва, пока в ней не выбрано иначе.',
  diceSeeded: 'Бросает приложение',
  diceTyped: 'Бросаем сами и вводим грани',
  data: 'Данные',
  dataFolder: 'Папка данных',
  dataFolderText:
    'Всё лежит в этой папке: кампании, резервные копии, наборы правил. Скопируйте её, чтобы взять с собой.',
  version: 'Версия {version}',
  shellDesktop: 'в своём окне',
  shellBrowser: 'в браузере',
  backups: 'Резервные копии',
  backupsText:
    'Копия делается перед каждым подведением итогов битвы и перед каждым обновлением; из них хранятся десять последних. Ваши хранятся, пока вы их не уберёте.',
  backupsInTrouble: 'То, что есть сейчас, сохранится, так что при восстановлении ничего не пропадёт.',
  backupNow: 'Сделать копию',
  backupMade: 'Копия сделана.',
  backupNone: 'Копий пока нет.',
  backupWhen: 'Сделана',
  backupWhy: 'Зачем',
  backupSize: 'Размер',
  backupActions: 'Действия',
  'backup.by-hand': 'Вручную',
  'backup.before-migration': 'Перед обновлением',
  'backup.before-post-battle': 'Перед итогами битвы',
  'backup.before-restore': 'Перед восстановлением',
  megabytes: '{size} МБ',
  restore: 'Восстановить',
  restoreAsk:
    'Восстановить копию от {when}? Всё станет таким, как тогда. То, что есть сейчас, сохранится; отменить это будет нельзя.',
  removeBackup: 'Убрать копию',
  removeAsk: 'Убрать копию от {when} навсегда?',
  restored: 'Восстановлено. То, что было до этого, сохранено.',
  removed: 'Копия убрана.',
  saved: 'Настройки изменены.',
}
