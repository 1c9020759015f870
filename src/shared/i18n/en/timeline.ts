/** Lines of a fighter’s timeline. */
export const timeline = {
  battle: '{scenario}: {fate}; took out {takedowns}, earned {experience} XP',
  injuredBy: '{injury} – by {by}',
  advance: 'Advance: {what} ({count} XP)',
  captured: 'Captured by {captor}',
} as const
