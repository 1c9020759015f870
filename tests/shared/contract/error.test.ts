import { AppError, checked, placed, spell } from '@shared/contract'
import { ErrorReport } from '@shared/contract/error'
import { fault, faultOf } from '@shared/i18n/fault'
import { sayDetail } from '@shared/i18n'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

describe('AppError', () => {
  it('is preserved when sent as a report', () => {
    const error = new AppError('missing', 'error.gang.missing', { params: { gang: 'g1' }, where: ['gangs', 0] })
    expect(AppError.from(ErrorReport.parse(JSON.parse(JSON.stringify(error.report)))).report).toEqual(error.report)
  })

  it('names in its message what and where', () => {
    const error = new AppError('missing', 'error.gang.missing', { params: { gang: 'g1' }, where: ['gangs', 0, 'id'] })
    expect(error.message).toBe('missing (error.gang.missing); gang=g1; at gangs[0].id')
  })
})

describe('checked', () => {
  it('names the place of the fault from the outside in', () => {
    const schema = z.object({ fighters: z.array(z.object({ name: z.string() })) })
    const read = () => checked(schema, { fighters: [{ name: 'Ash' }, { name: 7 }] }, ['gang.json'])
    expect(read).toThrow(AppError)
    expect(read).toThrow(/gang\.json\.fighters\[1\]\.name/)
  })

  it('writes a path in the usual notation', () => {
    expect(spell(['fighters', 2, 'name'])).toBe('fighters[2].name')
    expect(spell([0, 'name'])).toBe('[0].name')
    expect(spell([])).toBe('')
  })
})

describe('a detail of an error', () => {
  const told = (schema: z.ZodType, value: unknown) => {
    const { error } = schema.safeParse(value)
    return (error?.issues ?? [])
      .map((issue) => faultOf(issue, ['file']))
      .map((detail) => placed(detail.where, sayDetail('ru', detail)))
  }

  it('explains in the reader’s language what a schema found', () => {
    const Fighter = z.strictObject({
      name: z.string().min(1),
      wounds: z.int().max(9),
      kind: z.enum(['ganger', 'juve']),
      skills: z.array(z.string()).max(2),
    })
    const wrong = { name: '', wounds: 12, kind: 'king', skills: ['a', 'b', 'c'], crown: true }
    expect(told(Fighter, wrong)).toEqual([
      'file.name: нужен хотя бы 1 знак',
      'file.wounds: должно быть не больше 9',
      'file.kind: допустимо одно из: ganger, juve',
      'file.skills: больше 2 записей',
      'file: есть неизвестные поля: crown',
    ])
    expect(told(Fighter, { name: 4, wounds: 1.5, skills: [] })).toEqual([
      'file.name: должен быть текст',
      'file.wounds: должно быть целое число',
      'file.kind: допустимо одно из: ganger, juve',
    ])
  })

  it('distinguishes a missing value from one of a wrong kind', () => {
    const schema = z.object({ name: z.string() })
    expect(told(schema, {})).toEqual(['file.name: нет значения'])
    expect(told(schema, { name: null })).toEqual(['file.name: должен быть текст'])
  })

  it('explains what our own check found', () => {
    const schema = z.string().check(({ issues, value }) => {
      issues.push({ code: 'custom', input: value, message: 'two of it', params: { key: 'fault.twice', id: value } })
    })
    expect(told(schema, 'door-1')).toEqual(['file: «door-1» встречается дважды'])
  })

  it('keeps texts of other programs', () => {
    expect(sayDetail('ru', { text: 'ENOENT' })).toBe('ENOENT')
    expect(sayDetail('ru', fault(['a'], 'fault.rule', { rule: 'x' }))).toBe('нет правила «x»')
  })
})
