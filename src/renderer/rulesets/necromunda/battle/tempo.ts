import type { NecromundaEvent } from '@shared/rulesets/necromunda'

/** How long each kind of event is shown, in milliseconds at usual speed. Others take no time. */
const moments: Partial<Record<NecromundaEvent['type'], number>> = {
  'round-began': 500,
  activated: 200,
  moved: 450,
  pushed: 350,
  fell: 450,
  'set-down': 300,
  'shot-declared': 350,
  'blast-placed': 350,
  'blast-scattered': 450,
  'template-placed': 400,
  'fight-begun': 300,
  'hit-rolled': 450,
  'firepower-rolled': 200,
  'wound-rolled': 300,
  'save-rolled': 300,
  'check-taken': 300,
  'injury-rolled': 500,
  'seriously-injured': 600,
  'out-of-action': 700,
  fled: 400,
  bottled: 600,
  'battle-ended': 500,
}

export const timeOf = (event: NecromundaEvent): number => moments[event.type] ?? 0
