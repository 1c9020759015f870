import { PlayerId } from '@shared/contract/ids'
import { foundingOf } from '@renderer/rulesets/necromunda/campaign/founding'
import { firstStepsOf } from '@renderer/rulesets/necromunda/campaign/first-steps'
import { expect, test } from 'vitest'
import { standingsRow } from './standings-row'

const player = (name: string, role: 'player' | 'arbitrator' = 'player') => ({
  id: PlayerId.parse(
    name
      .padEnd(26, '0')
      .toUpperCase()
      .replaceAll(/[ILOU]/g, '0'),
  ),
  name,
  role,
  notes: '',
})
const gang = (n: number, name: string, playerName: string | null, fighters: number) =>
  standingsRow(n, { name, playerName, fighters })

test('before the first battle players without a gang and gangs without fighters are listed; arbitrators need no gang', () => {
  const players = [player('Anna'), player('Bert'), player('Dora', 'arbitrator')]
  const standings = [gang(1, 'Queens', 'Anna', 5), gang(2, 'Fists', null, 0)]
  const steps = firstStepsOf({ players, standings, cycles: [] })
  expect(steps).toMatchObject({ without: ['Bert'], founded: false, hired: false, begun: false })
  expect(steps.empty.map(({ name }) => name)).toEqual(['Fists'])
  const ready = firstStepsOf({
    players,
    standings: [gang(1, 'Queens', 'Anna', 5), gang(2, 'Fists', 'Bert', 4)],
    cycles: [],
  })
  expect(ready).toMatchObject({ without: [], empty: [], founded: true, hired: true, begun: false })
})

test('CAMP-CRE-04: a new gang has the credits of the edition, or of the campaign’s house rules', () => {
  const settings = { edition: 'n23', type: null, vehicles: false } as const
  expect(foundingOf({ settings, houseRules: {} })).toEqual({ credits: 1000, vehicleCredits: null, reputation: 1 })
  const vehicles = { ...settings, vehicles: true }
  const houseRules = { 'founding.credits': 1250, 'founding.vehicleCredits': 300, 'founding.reputation': 5 }
  expect(foundingOf({ settings: vehicles, houseRules })).toEqual({
    credits: 1250,
    vehicleCredits: 300,
    reputation: 5,
  })
})
