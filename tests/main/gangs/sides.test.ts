import { drawSkills } from '@main/fighters/hired-skills'
import { switchSides } from '@main/gangs/alignment'
import { changeGang } from '@main/gangs/change-gang'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { petitionHouse } from '@main/gangs/petition'
import { gangContextOf } from '@main/gangs/context'
import { correctGang } from '@main/gangs/change-gang'
import { shelfFor } from '@main/gangs/shelf'
import { fighterOf } from '@main/database/find'
import { undo } from '@main/database/undo'
import { describe, expect, test } from 'vitest'
import { dump } from '../database/support'
import { bought, catalogues, hired, run, smallGang } from './support'

describe('changing to the other side of the law', () => {
  test('CAMP-CRE-65: costs a gang its hangers-on, not its brutes, and is done once', () => {
    const { store, campaignId, gangId } = smallGang()
    run(store, 'gang.change', (change) => changeGang(change, { gangId, alignment: 'law-abiding' }))
    hired(store, gangId, { type: 'hangers-on-rogue-docs', name: 'Doc', price: 50 })
    hired(store, gangId, { type: 'escher-khimerix', name: 'Beast', price: 220 })
    const before = dump(store)
    const turn = () =>
      run(store, 'gang.switch', (change) => switchSides(change, gangContextOf(change, catalogues, gangId)))
    expect(turn()).toMatchObject({ value: { left: 1 }, warnings: [] })
    const page = gangPage(store, catalogues, gangId)
    expect([page.alignment, page.roster.map(({ name }) => name), page.departed.map(({ name }) => name)]).toEqual([
      'outlaw',
      ['Vex', 'Beast'],
      ['Doc'],
    ])
    undo(store, { kind: 'campaign', campaignId })
    expect(dump(store)).toEqual(before)
    turn()
    expect(turn().warnings).toMatchObject([{ rule: 'CAMP-CRE-65', key: 'warning.switchedBefore' }])
  })

  test('CAMP-LAW-05: under Law & Misrule it costs 3 Reputation and a test of the alliance', () => {
    const { store, gangId } = smallGang(undefined, { settings: { type: 'law-and-misrule' } })
    run(store, 'gang.correct', (change) =>
      correctGang(change, { gangId, resource: 'reputation', amount: 6, reason: 'fame' }),
    )
    expect(
      run(store, 'gang.switch', (change) => switchSides(change, gangContextOf(change, catalogues, gangId))).warnings,
    ).toMatchObject([{ rule: 'CAMP-LAW-05' }])
    expect(gangPage(store, catalogues, gangId).reputation).toBe(4)
  })

  test('CAMP-CRE-62, CAMP-LAW-05: leaves a gang with at least 1 Reputation', () => {
    const { store, gangId } = smallGang(undefined, { settings: { type: 'law-and-misrule' } })
    run(store, 'gang.correct', (change) =>
      correctGang(change, { gangId, resource: 'reputation', amount: 1, reason: 'fame' }),
    )
    run(store, 'gang.switch', (change) => switchSides(change, gangContextOf(change, catalogues, gangId)))
    expect(gangPage(store, catalogues, gangId).reputation).toBe(1)
  })

  test('CAMP-CRE-66: tells a house gang that its house is closed to outlaws', () => {
    const { store, gangId, fighterId } = smallGang()
    const closed = (warnings: readonly { rule: string }[]) =>
      warnings.filter(({ rule }) => rule === 'CAMP-CRE-66').length
    expect(closed(bought(store, gangId, fighterId, 'phyrr-cat').warnings)).toBe(0)
    run(store, 'gang.change', (change) => changeGang(change, { gangId, alignment: 'outlaw' }))
    expect(closed(bought(store, gangId, fighterId, 'phyrr-cat').warnings)).toBe(1)
    expect(closed(hired(store, gangId, { type: 'escher-khimerix', name: 'Beast', price: 220 }).warnings)).toBe(1)
    expect(closed(hired(store, gangId, { name: 'Rue' }).warnings)).toBe(0)
  })
})

describe('a House Agent', () => {
  const type = 'escher-house-agent-statline-1'
  const ask = ({ store, gangId }: ReturnType<typeof smallGang>, face: number, fine?: number[]) =>
    run(store, 'gang.petition', (change) =>
      petitionHouse(change, gangContextOf(change, catalogues, gangId), {
        gangId,
        type,
        name: 'Envoy',
        face,
        ...(fine ? { fine } : {}),
      }),
    )

  test('CAMP-CRE-48: joins for 40 or 80 credits, with free house gear and skills to roll for', () => {
    const small = smallGang()
    const { store, gangId } = small
    const { credits } = gangPage(store, catalogues, gangId)
    const { fighterId, paid } = ask(small, 2).value
    if (fighterId === null) throw new Error('The house said yes')
    expect([paid, gangPage(store, catalogues, gangId).credits]).toEqual([40, credits - 40])
    const shelf = shelfFor(gangContextOf(store, catalogues, gangId), fighterOf(store, fighterId), false)
    expect(shelf.map(({ item }) => item)).toContain('plasma-gun')
    bought(store, gangId, fighterId, 'plasma-gun')
    const agent = fighterPage(store, catalogues, fighterId)
    expect(agent.items).toMatchObject([{ item: 'plasma-gun', pricePaid: 0 }])
    expect(agent.rating.value).toBe(40 + (agent.items[0]?.ratingValue ?? 0))
    expect(gangPage(store, catalogues, gangId).credits).toBe(credits - 40)
    const place = gangContextOf(store, catalogues, gangId)
    expect(
      run(store, 'fighter.draw', (change) => drawSkills(change, place, { fighterId, chosen: 'dodge' })).value.skills,
    ).toHaveLength(2)
    expect(() => run(store, 'fighter.draw', (change) => drawSkills(change, place, { fighterId }))).toThrow(
      'error.fighter.noSkillsToDraw',
    )
    expect(fighterPage(store, catalogues, fighterId).skills).toContain('dodge')
    expect(ask(small, 6).value).toMatchObject({ outcome: 'granted', paid: 80 })
    expect(
      gangPage(store, catalogues, gangId).warnings.filter(({ params }) => params['group'] === 'house-agents'),
    ).toHaveLength(1)
  })

  test('CAMP-CRE-48: is refused to gangs with high Reputation, and the highest pay for asking', () => {
    const small = smallGang()
    const { store, gangId } = small
    const fame = (amount: number) =>
      run(store, 'gang.correct', (change) =>
        correctGang(change, { gangId, resource: 'reputation', amount, reason: 'fame' }),
      )
    fame(9)
    expect(ask(small, 5).value).toEqual({ face: 5, outcome: 'refused', paid: 0, fighterId: null })
    const { credits } = gangPage(store, catalogues, gangId)
    expect(ask(small, 6, [3, 4]).value).toMatchObject({ outcome: 'fined', paid: 70 })
    expect(gangPage(store, catalogues, gangId).credits).toBe(credits - 70)
    expect(() =>
      run(store, 'gang.petition', (change) =>
        petitionHouse(change, gangContextOf(change, catalogues, gangId), { gangId, type: 'escher-sister', name: 'No' }),
      ),
    ).toThrow('error.fighterType.unknown')
  })
})
