import { weaponArcs, type Vehicle, type VehicleBuild } from './schema'

type Card = Pick<Vehicle, 'build' | 'toughness' | 'locomotion' | 'hardpoints' | 'special'>

/** Length, width and height of hulls without known size, by Toughness at the front. Thousandths of an inch. */
const sizes = [
  { from: 7, hull: { length: 6000, width: 3000, height: 3000 } },
  { from: 5, hull: { length: 4500, width: 2500, height: 2000 } },
  { from: 0, hull: { length: 3500, width: 2000, height: 1500 } },
]
const smallest = { length: 3500, width: 2000, height: 1500 }

/** The data of a vehicle that a battle needs; derived from the text of its card if nothing more is known. */
export const buildOf = (card: Card): VehicleBuild =>
  card.build ?? {
    hull: sizes.find(({ from }) => (card.toughness.front ?? 0) >= from)?.hull ?? smallest,
    drive: driveOf(card.locomotion ?? ''),
    hardpoints: hardpointsOf(card.hardpoints ?? ''),
    traits: /\bagile\b/i.test(card.special ?? '') ? ['agile'] : [],
    transport: /transport bed/i.test(card.special ?? '') ? ['bed'] : [],
    confidence: 'low',
  }

/** NECV-TERR-05. */
const driveOf = (words: string): VehicleBuild['drive'] => {
  const has = (word: string): boolean => new RegExp(word, 'i').test(words)
  if (has('hybrid')) return 'hybrid'
  if (has('walker')) return 'walker'
  if (has('skimmer')) return 'skimmer'
  if (has('water')) return 'waterborne'
  return has('^tracked') ? 'tracked' : 'wheeled'
}

/** "2: hull crew operated front; rear platform passenger operated front and right". */
const hardpointsOf = (words: string): VehicleBuild['hardpoints'] => {
  const [count = '', described = ''] = words.split(':')
  const parts = described.split(';')
  return Array.from({ length: Number.parseInt(count, 10) || 0 }, (_, nth) => {
    const part = parts[nth] ?? ''
    const named = weaponArcs.filter((arc) => new RegExp(`\\b${arc}\\b(?! platform)`, 'i').test(part))
    return {
      operator: /passenger/i.test(part) ? 'passenger' : 'crew',
      arcs: /all[- ]round/i.test(part) ? [...weaponArcs] : named.length > 0 ? named : ['front'],
    }
  })
}
