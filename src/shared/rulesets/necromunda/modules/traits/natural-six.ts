import { knockDown } from '../../mounts/riding'
import type { NecromundaModule } from '../../moments'
import { isMounted } from '../../roster'

type Trait = NecromundaModule

/** NECX-TRAIT-SHOCK: a natural 6 to hit wounds automatically. */
const shock: Trait = {
  id: 'shock',
  rule: 'NECX-TRAIT-SHOCK',
  properties: { readsHitDie: true },
  on: {
    hitMade: ({ hit }) => (hit.natural === 6 ? { wounds: 'automatically' } : undefined),
  },
}

/** NECX-TRAIT-POWER: a natural 6 to hit allows only field saves, and adds 1 Damage. */
export const power: Trait = {
  id: 'power',
  rule: 'NECX-TRAIT-POWER',
  properties: { glows: true, readsHitDie: true },
  on: {
    hitMade: ({ hit }) => (hit.natural === 6 ? { noArmourSave: true, damage: hit.damage + 1 } : undefined),
    // Only Power weapons can parry a Power weapon.
    mayBeParried: ({ parrying }) => parrying.some(({ traits }) => traits.some(({ id }) => id === 'power')),
  },
}

/** NECX-TRAIT-RENDING: a natural 6 to wound adds 1 Damage. */
const rending: Trait = {
  id: 'rending',
  rule: 'NECX-TRAIT-RENDING',
  on: { wounded: ({ hit, natural }) => (natural === 6 ? { damage: hit.damage + 1 } : undefined) },
}

/** NECX-TRAIT-SHRED: a natural 6 to wound doubles the armour penetration. */
const shred: Trait = {
  id: 'shred',
  rule: 'NECX-TRAIT-SHRED',
  on: { wounded: ({ hit, natural }) => (natural === 6 ? { ap: hit.ap * 2 } : undefined) },
}

/** NECX-TRAIT-SEISMIC: always pins Active fighters; a natural 6 to wound allows no save. */
const seismic: Trait = {
  id: 'seismic',
  rule: 'NECX-TRAIT-SEISMIC',
  on: {
    *pinning({ table, hit: { target } }) {
      // NECV-MNT-09.
      if (isMounted(table.roster(target)) && table.options.seismicKnockdown) yield* knockDown(table, target)
      return true
    },
    wounded: ({ natural }) => (natural === 6 ? { noSave: true } : undefined),
  },
}

export const naturalSixTraits: readonly Trait[] = [shock, power, rending, shred, seismic]
