import { settled } from '../../../../engine'
import { twinLinked } from '../traits/ammo'
import { atHome } from '../../roster'
import { rule, type SpecialRule } from './rule'

/** Ammo Hoppers: an ammo check that failed on a natural 1 is rerolled. */
const ammoHoppers: SpecialRule = {
  id: 'ammo-hoppers',
  rule,
  on: { ammoCheckFailed: ({ face }) => settled(face === 1) },
}

/** Gun-smith: the same for the whole gang; with two of them also on a natural 2, with three on a 3. */
const gunSmith: SpecialRule = {
  id: atHome('gun-smith'),
  rule,
  on: { ammoCheckFailed: ({ face }, count = 1) => settled(face <= Math.min(3, count)) },
}

/** Twin-linked: the same as the trait, for the fighter's weapons. */
const twinLinkedRule: SpecialRule = { ...twinLinked, id: 'twin-linked-rule', rule }

export const ammoRules: readonly SpecialRule[] = [ammoHoppers, gunSmith, twinLinkedRule]
