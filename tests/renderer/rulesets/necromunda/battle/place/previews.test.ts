import { inches } from '@shared/space'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { describe, expect, it } from 'vitest'
import { fighterViews } from '@renderer/rulesets/necromunda/battle/fighterViews'
import PlacementOverlay from '@renderer/rulesets/necromunda/battle/place/PlacementOverlay.vue'
import { createPreviews, type PlacementPreview } from '@renderer/rulesets/necromunda/battle/place/previews'
import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import {
  arenaWith,
  fieldOf,
  type Arena,
  type FieldSketch,
  type StandingSketch,
} from '../../../../../shared/rulesets/necromunda/board/arena'

const wall = { kind: 'wall', from: [12, 8], to: [12.3, 12], top: 4 } as const
const barricade = { kind: 'barricade', from: [12, 8], to: [12.3, 12], top: 1 } as const

const laid = (field: FieldSketch, fighters: readonly StandingSketch[], options: { coverSaveBonus?: boolean } = {}) => {
  const arena = arenaWith(field, fighters, { options })
  const looks = createPreviews({
    session: { value: { state: arena.state } },
    space: arena.oracle,
    advisor: arena.advisor,
    field: fieldOf(field),
    context: arena.table,
  })
  return { arena, looks }
}
const at = (x: number, y: number) => ({ x: inches(x), y: inches(y) })

/** The drawing of the overlay, with fighters named by number. */
const drawn = (arena: Arena, look: PlacementPreview): Promise<string> =>
  renderToString(
    createSSRApp(PlacementOverlay, {
      look,
      settled: false,
      names: { fighter: (fighter: number) => `fighter ${fighter}` },
      fighters: fighterViews(arena.table, arena.state, true),
    }),
  )
const written = (html: string): string[] =>
  [...html.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text?.trim() ?? '')

describe('a blast under the pointer', () => {
  const question: PlacementQuestion = {
    ask: 'place-blast',
    shooter: 0,
    target: 1,
    diameter: inches(5),
    longRange: inches(12),
  }

  it('NEC-BLAST-03: shows its marker, the range, the distance, and what hides the models under it from the shooter', async () => {
    const { arena, looks } = laid({ pieces: [wall] }, [
      { at: [4, 10] },
      { at: [11.5, 7], side: 1 },
      { at: [13.2, 8.6], side: 1 },
    ])
    const look = looks.at(question, at(12.1, 6.8))
    expect(look).toMatchObject({ problem: null, touched: [1, 2] })
    expect(look.caught.map(({ fighter, seen }) => [fighter, seen])).toEqual([
      [1, true],
      [2, false],
    ])
    const html = await drawn(arena, look)
    expect(html).toMatch(/class="range"[^>]* r="12000"/)
    expect(html).toMatch(/class="area"[^>]* r="2500"/)
    expect(html).toContain('class="throw"')
    expect(written(html)).toEqual([expect.stringMatching(/ of 12/), 'out of sight'])
  })

  it('NEC-BLAST-04: slides back if too far, which is marked as a fault', async () => {
    const { arena, looks } = laid({}, [{ at: [4, 10] }, { at: [17, 10], side: 1 }])
    const look = looks.at(question, at(17, 10))
    expect(look.reach).toMatchObject({ slid: true, most: inches(12) })
    expect(look.end?.x).toBeLessThan(inches(17))
    const html = await drawn(arena, look)
    expect(html).toMatch(/class="problem told"/)
    expect(written(html)).toEqual([expect.stringMatching(/slides back/)])
  })

  it('NEC-BLAST-03: shows why it may not lie there, and still which models it would touch', async () => {
    const { arena, looks } = laid({}, [{ at: [4, 10] }, { at: [10, 10], side: 1 }, { at: [10, 18], side: 1 }])
    const look = looks.at(question, at(10, 17))
    expect(look).toMatchObject({ problem: 'blast.misses-target', touched: [2] })
    const html = await drawn(arena, look)
    expect(html).toMatch(/class="look wrong"/)
  })
})

describe('flames under the pointer', () => {
  const question: PlacementQuestion = { ask: 'place-template', shooter: 0 }

  it('NEC-TEMPL-05: shows the template, its reach, the models it touches, and those that terrain protects', async () => {
    const { arena, looks } = laid({ pieces: [wall] }, [
      { at: [10, 10] },
      { at: [11.5, 10], side: 1 },
      { at: [14, 10], side: 1 },
    ])
    const look = looks.at(question, at(14, 10))
    expect(look.touched).toEqual([1])
    expect(look.caught.map(({ fighter, spared }) => [fighter, spared])).toEqual([
      [1, false],
      [2, true],
    ])
    const html = await drawn(arena, look)
    expect(html).toMatch(/<polygon class="area"/)
    expect(html).toMatch(/class="range"[^>]* r="8000"/)
    expect(html).not.toContain('class="throw"')
    expect(written(html)).toEqual([expect.stringMatching(/^Reaches 8/), 'shielded by terrain'])
  })

  it('NEC-TEMPL-05: marks the models of the shooter’s own side it touches', async () => {
    const { arena, looks } = laid({}, [{ at: [10, 10] }, { at: [13, 10] }, { at: [15, 10], side: 1 }])
    const html = await drawn(arena, looks.at(question, at(15, 10)))
    expect(html).toMatch(/class="problem told mark"/)
    expect(written(html)).toEqual([expect.stringMatching(/^Reaches 8/), 'your own'])
  })

  it('NEC-TEMPL-02: tilts to a fighter pointed at on another level, and to the level in view', () => {
    const floor: FieldSketch = { pieces: [{ kind: 'platform', from: [13, 8], to: [18, 12], base: 3.8, top: 4 }] }
    const { looks } = laid(floor, [{ at: [10, 10] }, { at: [13.4, 10, 4], side: 1 }])
    const above = looks.at(question, at(13.4, 10))
    expect(above.touched).toEqual([1])
    expect(above.reach?.rise).toBeGreaterThan(4000)
    expect(above.reach?.distance).toBeLessThan(inches(8))
    const below = looks.at(question, at(13.4, 10), 0)
    expect(below).toMatchObject({ touched: [], reach: { rise: 0, distance: inches(8) } })
  })

  it('NECX-SAVE-07: shows cover if it improves armour saves, and not otherwise', async () => {
    const fighters: StandingSketch[] = [{ at: [10, 10] }, { at: [13, 10], side: 1 }]
    const plain = laid({ pieces: [barricade] }, fighters)
    expect(written(await drawn(plain.arena, plain.looks.at(question, at(13, 10))))).toHaveLength(1)
    const optional = laid({ pieces: [barricade] }, fighters, { coverSaveBonus: true })
    const [, mark] = written(await drawn(optional.arena, optional.looks.at(question, at(13, 10))))
    expect(mark).toMatch(/cover/)
  })
})

describe('a path under the pointer', () => {
  const question: PlacementQuestion = { ask: 'plan-move', fighter: 0, kind: 'move', allowance: inches(6), targets: [] }

  it('NEC-MOVE-07: shows the roll for a barricade and the cost of failing it', () => {
    const { looks } = laid({ pieces: [barricade] }, [{ at: [10.5, 10] }])
    const look = looks.at(question, at(14, 10))
    expect(look.met.map(({ hazard, risk }) => [hazard.kind, risk?.needed.value, risk?.otherwise])).toEqual([
      ['barricade', 4, 'toll'],
    ])
  })
})
