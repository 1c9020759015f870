import type { Same } from '../same'
import type { tools as en } from '../en/tools'

export const tools: Same<typeof en> = {
  title: 'Арбитр',
  compare: 'Две банды рядом',
  difference: 'Разница',
  won: 'Побед',
  lost: 'Поражений',
  drawn: 'Ничьих',
  breaches: 'Что нарушает правила',
  look: 'Проверить все банды',
  noBreaches: 'Все банды соблюдают правила.',
  noGangs: 'Когда появятся две банды, здесь их можно будет сравнить, проверить и перенести.',
  rollBack: 'Назад к прошлому циклу',
  rollBackText: 'Всё как было перед концом того цикла. Отмена вернёт нынешнее.',
  nothingKept: 'Хранится начиная с конца первого цикла.',
  cycleEnd: 'Конец',
  reason: 'Причина, для журнала',
  rollBackButton: 'Вернуть',
  rolledBack: 'Снова конец цикла {number}.',
  move: 'Перенести банду',
  moveText: 'Владения остаются прежней кампании. Отмена вернёт банду обратно — из любой из двух кампаний.',
  to: 'Куда',
  practice: 'Вне кампаний',
  moveButton: 'Перенести',
  moved: 'Банда {gang} перенесена.',
}
