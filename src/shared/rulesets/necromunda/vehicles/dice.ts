/** NECV-HIT-09: D6 used in place of the printed dice. */

export type Damage = 'glancing' | 'penetrating' | 'catastrophic'

export type Location = 'body' | 'crew' | 'drive' | 'engine'

export type Control = 'swerve' | 'jackknife' | 'roll'

/** NECV-HIT-05. */
export const damageOf = (face: number): Damage => (face <= 3 ? 'glancing' : face <= 5 ? 'penetrating' : 'catastrophic')

export const locationOf = (face: number): Location =>
  face <= 3 ? 'body' : face === 4 ? 'crew' : face === 5 ? 'drive' : 'engine'

/** NECV-LOC-02, NECV-LOC-03, NECV-LOC-04. */
export const controlOf = (face: number): Control => (face <= 3 ? 'swerve' : face <= 5 ? 'jackknife' : 'roll')
