import { fewATurn } from '@main/server/few-a-turn'
import { expect, test } from 'vitest'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('callers take turns in their order, for 4 ms in each turn of the event loop, so that other work can run', async () => {
  let now = 0
  const turn = fewATurn(() => now)
  const done: string[] = []
  const read = async (name: string) => {
    await turn()
    // Work that follows at once counts too.
    await Promise.resolve()
    now += 1.5
    done.push(name)
  }
  const names = Array.from({ length: 10 }, (_, number) => `read ${number}`)
  const reads = names.map(read)
  await nextTurn()
  done.push('a command')
  await Promise.all(reads)
  expect(done.filter((one) => one !== 'a command')).toEqual(names)
  expect(done.indexOf('a command')).toBe(3)
  await read('later')
  expect(done.at(-1)).toBe('later')
})

test('after a long one a command runs before the next', async () => {
  let now = 0
  const turn = fewATurn(() => now)
  const done: string[] = []
  const reads = ['first', 'second'].map(async (name) => {
    await turn()
    now += 100
    done.push(name)
  })
  await nextTurn()
  done.push('a command')
  await Promise.all(reads)
  expect(done).toEqual(['first', 'a command', 'second'])
})
