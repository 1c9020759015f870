import { ownFields, wantedField } from '@main/battles/battlefields'
import { AppError } from '@shared/contract'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const file = {
  version: 1,
  id: 'my-yard',
  title: { en: 'My yard', ru: 'Мой двор' },
  width: 24_000,
  depth: 24_000,
  terrain: [],
  doors: [],
  ladders: [],
  ducts: [],
  terminals: [],
  objectives: [],
  deployment: [],
  names: {},
}
const fields = () => {
  const folder = mkdtempSync(join(tmpdir(), 'scrip-fields-'))
  return { folder, own: ownFields(folder) }
}
const refusal = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error instanceof AppError ? [error.report.code, error.report.where.join('.')] : error
  }
  return 'nothing was refused'
}

describe('custom battlefields', () => {
  test('are kept as files, found again, and removed', () => {
    const { folder, own } = fields()
    expect(own.all()).toEqual([])
    own.save(file)
    expect(
      ownFields(folder)
        .all()
        .map((one) => one.file),
    ).toEqual([file])
    expect(wantedField(own, 'my-yard').frozen.field).toEqual(file)
    own.remove('my-yard')
    expect(own.all()).toEqual([])
    expect(refusal(() => own.remove('my-yard'))).toEqual(['missing', 'battlefield'])
  })

  test('are refused with the fault and its place, and never take the name of a built-in one', () => {
    const { own } = fields()
    expect(refusal(() => own.save({ ...file, terrain: [{ id: 'x' }] }))).toEqual([
      'invalid',
      expect.stringContaining('battlefield'),
    ])
    expect(refusal(() => own.save({ ...file, id: 'sealed-sump' }))).toEqual(['conflict', 'battlefield.id'])
    expect(refusal(() => own.save({ ...file, id: '../elsewhere' }))).toEqual([
      'invalid',
      expect.stringContaining('battlefield'),
    ])
    expect(own.all()).toEqual([])
  })

  test('are listed despite a broken file among them', () => {
    const { folder, own } = fields()
    own.save(file)
    writeFileSync(join(folder, 'battlefields', 'broken.json'), '{')
    expect(own.all()).toHaveLength(1)
  })

  test('that do not exist are missing', () => {
    expect(refusal(() => wantedField(fields().own, 'atlantis'))).toEqual(['missing', 'battlefield'])
  })
})
