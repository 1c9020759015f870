import { groupLeftOut } from '@renderer/rulesets/necromunda/foreign/left-out-groups'
import type { ForeignPlan } from '@shared/contract/foreign'
import { expect, it } from 'vitest'

const gangs = [
  {
    place: 'gang',
    name: 'Ash Sisters',
    fighters: [
      { place: 'gang.gangers.0', name: 'Mara' },
      { place: 'gang.gangers.1#1', name: 'Little 1' },
    ],
  },
] as unknown as ForeignPlan['gangs']

it('lists what is left out by its owner and kind, each text once', () => {
  const leftOut = [
    { place: 'gang', reason: 'rule', text: 'Frenzy' },
    { place: 'gang.gangers.0.notes', reason: 'unread', text: 'mood: grim' },
    { place: 'gang', reason: 'printed', text: 'Lasgun: S 3' },
    { place: 'gang', reason: 'rule', text: 'Fearless' },
    { place: 'gang', reason: 'rule', text: 'Frenzy' },
    { place: 'gang.gangers', reason: 'unread', text: 'advance_count: 4, 1 (×2)' },
    { place: 'gang.gangers.1', reason: 'stat', text: 'SV 4' },
    { place: 'campaign', reason: 'players', text: 'Ada' },
  ] as const
  const told = groupLeftOut({ gangs, leftOut: [...leftOut] }).map(({ whose, kinds }) => [
    whose,
    kinds.map(({ reason, lines }) => [reason, lines.map(({ text }) => text)]),
  ])
  expect(told).toEqual([
    [
      'Ash Sisters',
      [
        ['rule', ['Frenzy', 'Fearless']],
        ['printed', ['Lasgun: S 3']],
        ['unread', ['advance_count: 4, 1 (×2)']],
      ],
    ],
    ['Mara', [['unread', ['mood: grim']]]],
    ['Little 1', [['stat', ['SV 4']]]],
    ['', [['players', ['Ada']]]],
  ])
})
