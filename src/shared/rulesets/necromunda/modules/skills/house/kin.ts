import { agree, choose, type Option } from '../../../../../engine'
import { fight } from '../../../melee/fight'
import { opponentsOf } from '../../../melee/reach'
import { loadedArms, shootWith } from '../../../shooting'
import { hasTarget } from '../../../shooting/arms'
import { controllerOf } from '../../../table'
import type { NecromundaModule } from '../../../moments'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'

/** Dependable Like Kin: its weapons lose Unstable, and failed ammo checks may be rerolled. */
const dependableLikeKin: Skill = {
  id: 'dependable-like-kin',
  rule,
  on: {
    fitsOut: ({ weapon: { profiles } }) => ({
      profiles: profiles.map((profile) => ({
        ...profile,
        traits: profile.traits.filter(({ id }) => id !== 'unstable'),
      })),
    }),
    ammoCheckFailed: ({ table, fighter }) =>
      agree(controllerOf(table, fighter), 'munitioneer.again', table.roster(fighter).id, rule),
  },
}

/** Chemical Bonds Never Break: two doses of every chem it carries. */
const chemicalBonds: Skill = { id: 'chemical-bonds-never-break', rule, properties: { doses: 2 } }

const stubborn = 'stubborn-to-the-last'
interface LastDeed extends Option {
  readonly id: 'nothing' | 'shoot' | 'fight'
}
const whatever = (): boolean => true

/** Stubborn to the Last: shoots or fights once more before it goes Out of Action. */
const stubbornToTheLast: Skill = {
  id: stubborn,
  rule,
  on: {
    *lastDeed({ table, fighter }) {
      if (table.fighter(fighter).used.includes(stubborn)) return
      table.emit({ type: 'effect-used', rule, fighter, effect: stubborn })
      const deeds: LastDeed[] = [{ id: 'nothing' }]
      if (yield* hasTarget(table, fighter, whatever)) deeds.push({ id: 'shoot' })
      if ((yield* opponentsOf(table, fighter)).length > 0) deeds.push({ id: 'fight' })
      if (deeds.length === 1) return
      const { id } = yield* choose(controllerOf(table, fighter), 'stubborn.how', table.roster(fighter).id, deeds, rule)
      if (id === 'fight') yield* fight(table, fighter, { charging: false })
      if (id === 'shoot') yield* shootWith(table, fighter, loadedArms(table, fighter, whatever), () => undefined)
    },
  },
}

export const kin: readonly Skill[] = [dependableLikeKin, chemicalBonds, stubbornToTheLast]
