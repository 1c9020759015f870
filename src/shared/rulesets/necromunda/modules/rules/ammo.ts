import { settled } from '../../../../engine'
import { twinLinked } from '../traits/ammo'
import { atHome } from '../../roster'
import { rule, type SpecialRule } from './rule'

/** Ammo Hoppers: an ammo check that failed on a natural 1 is rolled again. */
const ammoHoppers: SpecialRule = {
  id: 'ammo-hoppers',
  rule,
  on: { ammoCheckFailed: ({ face }) => settled(face === 1) },
}

/** Gun-smith: so are those of its whole gang; with two of them after a natural 2 as well, with three after a 3. */
const gunSmith: SpecialRule = {
  id: atHome('gun-smith'),
  rule,
  on: { ammoCheckFailed: ({ face }, count = 1) => settled(face <= Math.min(3, count)) },
}

/** Twin-linked: as the trait of that name, for what it is armed with. */
const twinLinkedRule: SpecialRule = { ...twinLinked, id: 'twin-linked-rule', rule }

export const ammoRules: readonly SpecialRule[] = [ammoHoppers, gunSmith, twinLinkedRule]
