import { atLeast, atMost, base, row, type Computed, type Needed } from '../../../engine'

/** What rolls that are no attacks have to come to: said before the throw, and again in the log. */

/** 8E-PSY-06: the power's warp charge or more on 2D6. */
export const manifestNeeded = (warpCharge: number): Needed => printed('warp-charge', '8E-PSY-06', warpCharge)

/** 8E-PSY-11: more than the test came to; ties don't deny. */
export const denialNeeded = (against: number): Needed =>
  atLeast({
    value: against + 1,
    rows: [base('psychic-test', '8E-PSY-11', against), row('ties-stand', '8E-PSY-11', 'add', 1)],
  })

/** For every wound that `by` may have ignored. */
export const ignoringNeeded = (by: string, rule: string, value: number): Needed => printed(by, rule, value)

/** 8E-MORALE-02, 8E-MORALE-03: the most a die may show for nobody to flee. */
export const moraleAllowed = (leadership: Computed, lost: number): Needed =>
  atMost({
    value: leadership.value - lost,
    rows: [...leadership.rows, row('slain-this-turn', '8E-MORALE-02', 'add', -lost)],
  })

/** 8E-TRANS-12: for everybody who gets out of a wreck a 1 is the end. */
export const escapeNeeded = (): Needed => printed('wreck', '8E-TRANS-12', 2)

/** 8E-DATA-07: nothing but a 6 explodes. */
export const explosionNeeded = (): Needed => printed('explodes', '8E-DATA-07', 6)

const printed = (source: string, rule: string, value: number): Needed =>
  atLeast({ value, rows: [base(source, rule, value)] })
