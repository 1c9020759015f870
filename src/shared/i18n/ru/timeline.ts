import type { Same } from '../same'
import type { timeline as en } from '../en/timeline'

export const timeline: Same<typeof en> = {
  battle: '{scenario}: {fate}; выведено врагов {takedowns}, опыта {experience}',
  injuredBy: '{injury} — виновник {by}',
  advance: 'Улучшение: {what} ({count} опыта)',
  captured: 'В плену у {captor}',
}
