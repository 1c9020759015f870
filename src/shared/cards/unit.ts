import { translate } from '../i18n'
import type { UnitSheet } from '../campaign/armies'
import type { CardContent, StatBlock, Ticks, WeaponEntry } from './content'
import type { IconName } from './icons'
import type { Naming } from './naming'

type UnitModel = UnitSheet['models'][number]

/** Models with one wound, and those without any such as vehicles of a squadron, have one box each; others a row of boxes per model. */
const tracks = ({ name, count, wounds }: UnitModel): Ticks[] => {
  const track = (caption: string, boxes: number): Ticks => ({ caption, boxes, brief: { caption, boxes }, kind: 'harm' })
  if (wounds <= 1) return [track(name, count)]
  return Array.from({ length: count }, (_, i) => track(count === 1 ? name : `${name} ${i + 1}`, wounds))
}

const stateIcons: Readonly<Record<UnitSheet['states'][number]['id'], IconName>> = {
  pinned: 'pinned',
  grounded: 'pinned',
  'falling-back': 'fleeing',
  shaken: 'shaken',
  stunned: 'concussed',
  'weapon-destroyed': 'disarmed',
  immobilised: 'immobilised',
}

export const unitCard = ({ locale, t }: Naming, sheet: UnitSheet): CardContent => {
  const same = (values: readonly string[]): StatBlock['lines'][number]['cells'] =>
    values.map((value) => ({ value, change: 'same' as const }))
  const several = sheet.models.length + sheet.brackets.length > 1
  const lines = [
    ...sheet.models.map(({ name, count, figures }) => ({
      name: several ? (count > 1 ? `${count} × ${name}` : name) : '',
      cells: same(figures),
    })),
    ...sheet.brackets.map(({ name, figures }) => ({ name, cells: same(figures) })),
  ]
  const weapons = sheet.weapons.map(({ name, mode, figures, abilities }, i): WeaponEntry => {
    const further = mode !== null && sheet.weapons[i - 1]?.name === name
    return {
      name: mode === null ? name : further ? mode : `${name} (${mode})`,
      further,
      figures,
      traits: abilities,
      spent: false,
    }
  })
  const keywords = sheet.keywords.length === 0 ? [] : [{ label: t('card.keywords'), text: sheet.keywords.join(', ') }]
  return {
    name: sheet.name,
    label: '',
    kind: sheet.kind,
    gang: '',
    worth: sheet.points === null ? '' : translate(locale, 'card.points', { count: sheet.points }),
    experience: '',
    stamp: '',
    stats: { heads: sheet.heads, apart: null, lines },
    weaponHeads: { weapon: t('card.weapon'), figures: sheet.weaponHeads, grouped: [] },
    weapons,
    unarmed: t('card.unarmed'),
    noProfile: t('card.noProfile'),
    groups: [...sheet.abilities, ...keywords],
    optional: [],
    explained: sheet.explained,
    notes: null,
    notesElsewhere: { label: t('card.notes'), text: t('card.notesElsewhere') },
    ticks: sheet.models.flatMap((model) => {
      if (sheet.models.length + model.count > 2) return tracks(model)
      // A single vehicle without wounds to count has conditions instead.
      return model.wounds === 0
        ? []
        : tracks({ ...model, name: t(sheet.isVehicle ? 'card.hullPoints' : 'card.wounds') })
    }),
    conditions: sheet.states.map(({ id, name, brief }) => ({ icon: stateIcons[id], name, brief })),
    portrait: null,
    link: null,
  }
}
