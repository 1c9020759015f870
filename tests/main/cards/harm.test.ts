import { correctFighter } from '@main/gangs/correct'
import { createdCampaign, foundedGang, hired, run } from '../gangs/support'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { printed } from './support'

/** Boxes in a row of the battle sheet besides those for harm: eight rounds, injuries, enemies, rallying, other deeds, being taken out. */
const others = 8 + 4 + 4 + 2 + 3 + 1

/** How many boxes stand in the row of the battle sheet that begins with a name. */
function boxesOf(html: string, name: string): number {
  const row = html.split('<div class="row').find((part) => part.includes(name)) ?? html.split(name)[1] ?? ''
  return row.split('class="tick"').length - 1
}

describe('the battle sheet has as many boxes for harm as the card', () => {
  test('NECX-INJ-02: for a fighter with 2 Wounds and Toughness 4: two and three', () => {
    const store = freshStore()
    const gang = foundedGang(store, {})
    const { fighterId } = hired(store, gang, { name: 'Rust Widow' }).value
    for (const stat of ['t', 'w'])
      run(store, 'fighter.correct', (change) =>
        correctFighter(change, { fighterId, reason: 'the vats', stat: { stat, direction: 'better', amount: 1 } }),
      )
    const sheet = printed(store, { gang, who: 'nobody', companions: ['battle'] }).html
    expect(boxesOf(sheet, 'Rust Widow')).toBe(others + 2 + 3)
    const card = printed(store, { gang, format: 'a5' }).html
    expect(card.match(/cell harm"[^]*?<\/div>/g)?.map((cell) => cell.split('class="box"').length - 1)).toEqual([2, 3])
  })

  test('for a vehicle: its hull points', () => {
    const store = freshStore()
    const gang = foundedGang(store, { campaignId: createdCampaign(store, { settings: { vehicles: true } }) })
    hired(store, gang, { type: 'wolfquad', name: 'Old Faithful' })
    const sheet = printed(store, { gang, who: 'nobody', companions: ['battle'] }).html
    expect(boxesOf(sheet, 'Old Faithful')).toBe(others + 2)
  })
})
