import { AppError, checked, spell } from '@shared/contract'
import { ErrorReport } from '@shared/contract/error'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

describe('AppError', () => {
  it('survives the journey as a report', () => {
    const error = new AppError('missing', 'error.gang.missing', { params: { gang: 'g1' }, where: ['gangs', 0] })
    expect(AppError.from(ErrorReport.parse(JSON.parse(JSON.stringify(error.report)))).report).toEqual(error.report)
  })

  it('says in its message what and where', () => {
    const error = new AppError('missing', 'error.gang.missing', { params: { gang: 'g1' }, where: ['gangs', 0, 'id'] })
    expect(error.message).toBe('missing (error.gang.missing); gang=g1; at gangs[0].id')
  })
})

describe('checked', () => {
  it('points at the mistake from the outside in', () => {
    const schema = z.object({ fighters: z.array(z.object({ name: z.string() })) })
    const read = () => checked(schema, { fighters: [{ name: 'Ash' }, { name: 7 }] }, ['gang.json'])
    expect(read).toThrow(AppError)
    expect(read).toThrow(/gang\.json\.fighters\[1\]\.name/)
  })

  it('spells a path the way it would be written', () => {
    expect(spell(['fighters', 2, 'name'])).toBe('fighters[2].name')
    expect(spell([0, 'name'])).toBe('[0].name')
    expect(spell([])).toBe('')
  })
})
