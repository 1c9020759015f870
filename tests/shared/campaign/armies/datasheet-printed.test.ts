import { describe, expect, it } from 'vitest'
import { ownDatasheet } from '@shared/campaign/armies/datasheet-printed'
import { loadPacks } from '@shared/content'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'

const catalogue = loadPacks([eighthPack])
const [force] = catalogue.forces.all

/** The base and height of a unit that a file lists under these words. */
const bodyOf = (...words: readonly string[]): unknown => {
  if (force === undefined) throw new RangeError('There are no forces')
  const line = { m: '6"', ws: '3+', bs: '3+', s: '4', t: '4', w: '1', a: '1', ld: '7', save: '3+' }
  const models = [{ name: 'Model', count: 1, line, carried: [] }]
  const unit = ownDatasheet(catalogue, { id: 'own', name: 'Own', force: force.id, words, worth: 5, models })
  const [datasheet] = unit?.entries ?? []
  const body = datasheet?.body as { profiles: readonly { base: unknown; height: number }[] } | undefined
  const [profile] = body?.profiles ?? []
  return [profile?.base, profile?.height]
}

describe('a unit printed in a file', () => {
  const infantry = [{ kind: 'circle', millimetres: 32 }, 1500]
  const hull = [{ kind: 'hull', length: 4500, width: 3000 }, 2500]

  it('has the usual base of its kind', () => {
    expect(bodyOf('Infantry')).toEqual(infantry)
    expect(bodyOf()).toEqual(infantry)
    expect(bodyOf('Heavy Support', 'Vehicle')).toEqual(hull)
    expect(bodyOf('Flyer')).toEqual(hull)
    expect(bodyOf('Monster')).toEqual([{ kind: 'circle', millimetres: 60 }, 3000])
    for (const word of ['Biker', 'Cavalry'])
      expect(bodyOf(word)).toEqual([{ kind: 'oval', length: 75, width: 42 }, 1500])
  })

  it('has the base of infantry if it flies and is infantry as well', () => {
    expect(bodyOf('Infantry', 'Fly')).toEqual(infantry)
  })
})
