import { describe, expect, it } from 'vitest'
import { savesAgainst, type Saves } from '@shared/rulesets/wh40k/classic/saves'

const none: Saves = { armour: null, invulnerable: null, cover: null }
const armour = (value: number): Saves => ({ ...none, armour: value })

describe('saves', () => {
  it('by armour are allowed only if AP is higher than the save, or a dash (4E-SAVE-05 to 4E-SAVE-07, 7E-BASE-SAVE-02)', () => {
    expect(savesAgainst(3, armour(3))).toEqual([])
    expect(savesAgainst(2, armour(3))).toEqual([])
    expect(savesAgainst(4, armour(3))).toEqual([{ kind: 'armour', needed: 3 }])
    expect(savesAgainst(null, armour(6))).toEqual([{ kind: 'armour', needed: 6 }])
  })
  it('are offered easiest first, and one is taken (4E-SAVE-10, 4E-SAVE-11, 4E-COVER-02, 7E-BASE-SAVE-01)', () => {
    const all: Saves = { armour: 4, cover: 5, invulnerable: 6 }
    expect(savesAgainst(4, all).map(({ kind }) => kind)).toEqual(['cover', 'invulnerable'])
    expect(savesAgainst(5, all).map(({ kind }) => kind)).toEqual(['armour', 'cover', 'invulnerable'])
  })
  it('are never easier than 2+, nor taken above 6+ (4E-COVER-07, 7E-BASE-SAVE-01)', () => {
    expect(savesAgainst(1, { ...none, cover: 1 })).toEqual([{ kind: 'cover', needed: 2 }])
    expect(savesAgainst(null, armour(7))).toEqual([])
  })
})
