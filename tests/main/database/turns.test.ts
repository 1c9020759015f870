import { turns } from '@main/database/turns'
import { describe, expect, test } from 'vitest'

/** Long enough for everything that waits for nothing. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('turns', () => {
  test('a command starts at once, beside others', async () => {
    const { command } = turns()
    const held = Promise.withResolvers<string>()
    const first = command(() => held.promise)
    expect(await command(() => 'second')).toBe('second')
    held.resolve('first')
    expect(await first).toBe('first')
  })

  test('an exclusive writer waits for running commands, and later ones wait for it', async () => {
    const { command, alone } = turns()
    const done: string[] = []
    const held = Promise.withResolvers<void>()
    const early = command(() => held.promise.then(() => done.push('early')))
    const leaving = alone().then((leave) => {
      done.push('alone')
      return leave
    })
    const late = command(() => done.push('late'))
    await settled()
    expect(done).toEqual([])
    held.resolve()
    const leave = await leaving
    await early
    await settled()
    expect(done).toEqual(['early', 'alone'])
    leave()
    await late
    expect(done).toEqual(['early', 'alone', 'late'])
  })

  test('two exclusive writers run one after the other', async () => {
    const { alone } = turns()
    const leave = await alone()
    let second = false
    const next = alone().then((leaveSecond) => {
      second = true
      return leaveSecond
    })
    await settled()
    expect(second).toBe(false)
    leave()
    ;(await next)()
    expect(second).toBe(true)
  })

  test('a command that fails blocks nobody', async () => {
    const { command, alone } = turns()
    await expect(command(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    ;(await alone())()
    expect(await command(() => 1)).toBe(1)
  })
})
