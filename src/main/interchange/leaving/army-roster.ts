import type { UnitSheet } from '@shared/campaign/armies'
import { namingOf, type Naming } from '@shared/cards/naming'
import type { GangId } from '@shared/contract/ids'
import { findRuleset } from '@shared/rulesets/registry'
import type { Catalogues } from '../../content/catalogues'
import type { Store } from '../../database/store'
import { loadArmy } from '../../gangs/army'
import { gangContextOf } from '../../gangs/context'
import type { ArmyKeeping } from '../../rulesets/plugin'
import { costsOf, forceOf, profile, rosterFile, selection } from './battlescribe'
import type { Xml } from './xml'

type Unit = ReturnType<typeof loadArmy>['units'][number]

/**
 * An army in BattleScribe's roster format (.ros): units, their models, and the gear of each kind of model, all with figures. In English.
 */
export function armyRoster(store: Store, catalogues: Catalogues, gangId: GangId, keeping: ArmyKeeping): string {
  const { gang, catalogue } = gangContextOf(store, catalogues, gangId)
  const naming = namingOf('en', catalogue)
  const { book } = keeping
  const { units } = loadArmy(store, gangId)
  const worth = (value: number) => costsOf(book.worth === 'power' ? 'PL' : 'pts', value)
  const force = forceOf({
    id: `${gang.id}-force`,
    name: 'Army',
    list: { id: gang.list, name: catalogue.nameOf(book.sections.forces, gang.list, 'en') },
    selections: units.map((unit) => unitOf({ naming, keeping, worth }, unit, gang.name)),
  })
  return rosterFile({
    id: gang.id,
    name: gang.name,
    game: findRuleset(gang.ruleset)?.name.en ?? gang.ruleset,
    costs: worth(units.reduce((sum, { power }) => sum + power, 0)),
    notes: gang.notes,
    forces: [force],
  })
}

interface Writing {
  readonly naming: Naming
  readonly keeping: ArmyKeeping
  readonly worth: (value: number) => Xml
}

function unitOf({ naming, keeping, worth }: Writing, unit: Unit, army: string): Xml {
  const { catalogue, named } = naming
  const sheet = keeping.sheet(naming, { ...unit, army })
  const datasheet =
    sheet === null ? unit.datasheet : catalogue.nameOf(keeping.book.sections.units, unit.datasheet, 'en')
  return selection({
    id: unit.id,
    entry: unit.datasheet,
    name: datasheet,
    ...(unit.name === datasheet ? {} : { customName: unit.name }),
    type: 'unit',
    costs: worth(unit.power),
    profiles: sheet === null ? [] : figuresOf(unit.id, sheet),
    rules: [...(sheet?.abilities ?? []), ...(sheet?.explained ?? [])].map(({ label, text }) => ({ name: label, text })),
    selections: unit.models.map(({ profile: model, count, weapons, wargear = [] }, group) => {
      const id = `${unit.id}-${group}`
      return selection({
        id,
        entry: model,
        name: named(model),
        number: count,
        type: 'model',
        selections: [
          ...[...Map.groupBy(weapons, (weapon) => weapon)].map(([weapon, all]) =>
            selection({
              id: `${id}-${weapon}`,
              entry: weapon,
              name: named(weapon),
              number: all.length * count,
              profiles: sheet === null ? [] : attacksOf(`${id}-${weapon}`, named(weapon), sheet),
            }),
          ),
          ...wargear.map((gear) =>
            selection({
              id: `${id}-${gear}`,
              entry: gear,
              name: named(gear),
              number: count,
              profiles: [profile(`${id}-${gear}`, named(gear), 'Wargear Item', [])],
            }),
          ),
        ],
      })
    }),
  })
}

const cells = (heads: readonly string[], figures: readonly string[]) =>
  heads.map((head, i): readonly [string, string] => [head, figures[i] ?? ''])

const figuresOf = (id: string, { heads, models }: UnitSheet): Xml[] =>
  models.map(({ name, figures }, i) => profile(`${id}-${i}`, name, 'Unit', cells(heads, figures)))

/** One profile for each attack mode of the weapon. */
const attacksOf = (id: string, name: string, { weaponHeads, weapons }: UnitSheet): Xml[] => {
  const own = weapons.filter((it) => it.name === name)
  const lines = own.length > 0 ? own : weapons.filter((it) => it.name.startsWith(name))
  return lines.map(({ mode, figures, abilities, ...line }, i) =>
    profile(i === 0 ? id : `${id}-${i + 1}`, mode === null ? line.name : `${name}: ${mode}`, 'Weapon', [
      ...cells(weaponHeads, figures),
      ['Abilities', abilities],
    ]),
  )
}
