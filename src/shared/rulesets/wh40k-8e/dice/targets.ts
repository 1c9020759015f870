import { atLeast, atMost, base, row, type Computed, type Needed } from '../../../engine'

/** Numbers needed by rolls other than attacks: shown before the roll, and in the log. */

/** 8E-PSY-06: the power's warp charge or more on 2D6. */
export const manifestNeeded = (warpCharge: number): Needed => printed('warp-charge', '8E-PSY-06', warpCharge)

/** 8E-PSY-11: more than the psychic test's total; a tie doesn't deny. */
export const denialNeeded = (against: number): Needed =>
  atLeast({
    value: against + 1,
    rows: [base('psychic-test', '8E-PSY-11', against), row('ties-stand', '8E-PSY-11', 'add', 1)],
  })

/** For every wound that `by` may ignore. */
export const ignoringNeeded = (by: string, rule: string, value: number): Needed => printed(by, rule, value)

/** 8E-MORALE-02, 8E-MORALE-03: the highest face at which no model flees. */
export const moraleAllowed = (leadership: Computed, lost: number): Needed =>
  atMost({
    value: leadership.value - lost,
    rows: [...leadership.rows, row('slain-this-turn', '8E-MORALE-02', 'add', -lost)],
  })

/** 8E-TRANS-12: each model that gets out of a wreck is slain on a 1. */
export const escapeNeeded = (): Needed => printed('wreck', '8E-TRANS-12', 2)

/** 8E-DATA-07: it explodes only on a 6. */
export const explosionNeeded = (): Needed => printed('explodes', '8E-DATA-07', 6)

const printed = (source: string, rule: string, value: number): Needed =>
  atLeast({ value, rows: [base(source, rule, value)] })
