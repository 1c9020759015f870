import type { BattleSetup } from '@shared/battle'
import type { Catalogue } from '@shared/content'
import type { RulesetSimulation } from '@shared/rulesets/plugin'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'
import { madeUpId } from './id'
import { plugin } from './plugin'

/** The two forces, their ready armies over and over until each has `size` models. */
const setup = (
  catalogue: Catalogue,
  field: string,
  seed: string,
  bots: readonly string[],
  size: number,
): BattleSetup => ({
  version: 1,
  ruleset: madeUpId,
  scenario: 'last-standing',
  battlefield: field,
  seed,
  modes: { space: 'board', dice: 'seeded' },
  options: {},
  content: catalogue.contentHash,
  sides: catalogue.forces.all.map(({ id, name, sample }, side) => ({
    gangId: `side-${side}`,
    name,
    gang: id,
    controller: { kind: 'bot', bot: bots[side % bots.length] ?? 'random' },
    role: 'equal',
    gangRating: 0,
    crew: [],
    units: Array.from({ length: size }, (_, place) => sample[place % sample.length]).flatMap((unit, place) =>
      unit === undefined
        ? []
        : [
            {
              id: `side-${side}/${place}`,
              name: catalogue.datasheets.get(unit.datasheet).name,
              datasheet: unit.datasheet,
              models: unit.models.map((group) => ({ ...group, weapons: [...group.weapons] })),
              power: 1,
            },
          ],
    ),
  })),
})

export const simulation: RulesetSimulation = {
  ruleset: plugin,
  battlefields: LARGE_BATTLEFIELDS,
  sample: (catalogue, { id }, number, bots, size) => setup(catalogue, id, `sample/${number}`, bots, Math.min(size, 4)),
  drawn: (catalogue, seed, number, bots) =>
    setup(catalogue, LARGE_BATTLEFIELDS[0]?.id ?? '', `${seed}/${number}`, bots, 2),
  battlesToCover: () => 1,
}
