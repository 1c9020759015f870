import {
  characteristicKinds,
  characteristics,
  type Characteristic,
  type FighterType,
  type Item,
  type WeaponClass,
  type WeaponProfile,
  type WeaponRange,
  type WeaponStrength,
} from '@shared/content/schema'
import type { NewOwn } from '@shared/contract/packs'

/** Form of a custom item: numbers and texts as typed. Credits; lengths in inches. */
export interface OwnItem {
  what: 'weapon' | 'armour' | 'wargear'
  name: string
  price: number | null
  rarity: 'common' | 'rare' | 'illegal'
  level: number
  class: WeaponClass
  slots: 0 | 1 | 2
  short: string
  long: string
  shortAccuracy: number
  longAccuracy: number
  strength: string
  ap: number
  damage: number
  /** 0: never checks. */
  ammo: number
  traits: { id: string; value: number | null }[]
  /** Target number. */
  save: number
  effect: string
}

export const blankItem = (): OwnItem => ({
  what: 'weapon',
  name: '',
  price: 10,
  rarity: 'common',
  level: 8,
  class: 'basic',
  slots: 1,
  short: '8',
  long: '24',
  shortAccuracy: 0,
  longAccuracy: 0,
  strength: '3',
  ap: 0,
  damage: 1,
  ammo: 4,
  traits: [],
  save: 5,
  effect: '',
})

const inches = 1000

/** "8" is a length, "E" base contact, "T" the template, "Sx3" a multiple of the Strength, empty no such range; undefined: invalid. */
export function readRange(typed: string): WeaponRange | undefined {
  const text = typed.trim().toUpperCase().replace(/["″]$/, '')
  if (text === '' || text === '-' || text === '–') return null
  if (text === 'E') return { kind: 'engaged' }
  if (text === 'T') return { kind: 'template' }
  const times = /^SX([1-9])$/.exec(text)?.[1]
  if (times !== undefined) return { kind: 'strength', times: Number(times) }
  return /^[1-9]\d{0,2}$/.test(text) ? { kind: 'length', length: Number(text) * inches } : undefined
}

export function spellRange(range: WeaponRange): string {
  switch (range?.kind) {
    case undefined:
      return ''
    case 'engaged':
      return 'E'
    case 'template':
      return 'T'
    case 'strength':
      return `Sx${range.times}`
    case 'length':
      return String(range.length / inches)
  }
}

/** "4", "S", "S+1", empty for a weapon that wounds by its traits; undefined: invalid. */
export function readStrength(typed: string): WeaponStrength | undefined {
  const text = typed.trim().toUpperCase()
  if (text === '' || text === '-' || text === '–') return null
  const added = /^S([+-]\d+)?$/.exec(text)
  if (added) return { user: Number(added[1] ?? 0) }
  return /^[1-9]\d?$/.test(text) ? Number(text) : undefined
}

export const spellStrength = (strength: WeaponStrength): string => {
  if (strength === null || strength === 'special') return ''
  if (typeof strength === 'number') return String(strength)
  if (strength.user === 0) return 'S'
  return strength.user > 0 ? `S+${strength.user}` : `S${strength.user}`
}

/** The item as an entry of a pack; undefined while something is missing or invalid. */
export function itemEntry(form: OwnItem): NewOwn | undefined {
  const { name, price, rarity, level } = form
  if (name.trim() === '' || price === null) return undefined
  const plain = {
    name: name.trim(),
    price,
    availability: rarity === 'common' ? { kind: rarity } : { kind: rarity, level },
    rule: null,
    confidence: 'high',
  }
  switch (form.what) {
    case 'weapon': {
      const profile = profileOf(form)
      return (
        profile && {
          section: 'items',
          entry: { ...plain, kind: 'weapon', class: form.class, slots: form.slots, profiles: [profile] },
        }
      )
    }
    case 'armour':
      return {
        section: 'items',
        entry: {
          ...plain,
          kind: 'armour',
          effect: wordsOf(form),
          saves: [{ when: 'always', save: form.save }],
          improves: 0,
        },
      }
    case 'wargear':
      return { section: 'items', entry: { ...plain, kind: 'wargear', effect: wordsOf(form) } }
  }
}

const wordsOf = ({ effect }: OwnItem) => effect.trim() || null

function profileOf(form: OwnItem) {
  const [short, long, strength] = [readRange(form.short), readRange(form.long), readStrength(form.strength)]
  if (short === undefined || long === undefined || strength === undefined) return undefined
  return {
    id: 'standard',
    name: null,
    range: { short, long },
    accuracy: { short: form.shortAccuracy, long: form.longAccuracy },
    strength,
    ap: form.ap,
    damage: form.damage,
    ammo: form.ammo === 0 ? null : form.ammo,
    traits: form.traits.map(({ id, value }) => (value === null ? { id } : { id, value })),
  }
}

/** The form of an existing custom item; undefined if the form can't hold it. */
export function formOfItem(item: Item): OwnItem | undefined {
  const rarity = item.availability?.kind ?? 'common'
  if (rarity === 'exclusive') return undefined
  const level = item.availability !== null && 'level' in item.availability ? item.availability.level : 8
  const plain = { ...blankItem(), name: item.name, price: item.price, rarity, level }
  switch (item.kind) {
    case 'weapon': {
      const [profile, another] = item.profiles
      if (profile === undefined || another !== undefined) return undefined
      return { ...plain, what: 'weapon', class: item.class, slots: item.slots, ...fieldsOf(profile) }
    }
    case 'armour':
      return { ...plain, what: 'armour', save: item.saves[0]?.save ?? 5, effect: item.effect ?? '' }
    case 'wargear':
      return { ...plain, what: 'wargear', effect: item.effect ?? '' }
    default:
      return undefined
  }
}

const fieldsOf = ({ range, accuracy, strength, ap, damage, ammo, traits }: WeaponProfile) => ({
  short: spellRange(range.short),
  long: spellRange(range.long),
  shortAccuracy: accuracy.short,
  longAccuracy: accuracy.long,
  strength: spellStrength(strength),
  ap: ap === 'special' ? 0 : ap,
  damage,
  ammo: ammo === 'special' ? 0 : (ammo ?? 0),
  traits: traits.map(({ id, value }) => ({ id, value: value ?? null })),
})

/** Form of a custom fighter type. Credits; Movement in inches. */
export interface OwnFighter {
  name: string
  cost: number | null
  category: FighterType['category']
  /** Null: not on the card. */
  stats: Record<Characteristic, number | null>
  /** CAMP-ADV-06. Skill sets by access; sets in no list are closed. */
  primary: string[]
  secondary: string[]
}

const scaleOf = (stat: Characteristic) => (characteristicKinds[stat] === 'length' ? inches : 1)

/** Initial values from this type. */
export function formOfFighter({ name, cost, category, statline, skills }: FighterType): OwnFighter {
  const stats = Object.fromEntries(characteristics.map((stat) => [stat, shown(stat, statline[stat])])) as Record<
    Characteristic,
    number | null
  > // one entry for each
  return { name, cost, category, stats, primary: [...skills.primary], secondary: [...skills.secondary] }
}

const shown = (stat: Characteristic, value: number | null) => (value === null ? null : value / scaleOf(stat))

/** The fighter type as an entry of a pack: fields not in the form come from its base, whose equipment list it shares. */
export function fighterEntry(form: OwnFighter, model: FighterType): NewOwn | undefined {
  if (form.name.trim() === '' || form.cost === null) return undefined
  const statline = Object.fromEntries(
    characteristics.map((stat) => {
      const value = form.stats[stat]
      return [stat, value === null ? null : Math.round(value * scaleOf(stat))]
    }),
  )
  const rank = form.category === 'leader' || form.category === 'champion' ? form.category : null
  const { id, gang: _, ...rest } = model
  const secondary = form.secondary.filter((set) => !form.primary.includes(set))
  const fields = {
    name: form.name.trim(),
    cost: form.cost,
    category: form.category,
    statline,
    hierarchy: rank,
    skills: { ...model.skills, primary: form.primary, secondary },
    equipsAs: model.equipsAs ?? id,
  }
  const entry = { ...rest, ...fields, assumed: [], confidence: 'high' }
  return { section: 'fighterTypes', entry: JSON.parse(JSON.stringify(entry)) as NewOwn['entry'] } // content is plain JSON
}
