import { fewATurn } from '@main/server/few-a-turn'
import { expect, test } from 'vitest'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('callers go on in their order, a few in each turn of the event loop, so that others come between them', async () => {
  const turn = fewATurn()
  const done: string[] = []
  const read = async (name: string) => {
    await turn()
    done.push(name)
  }
  const names = Array.from({ length: 20 }, (_, number) => `read ${number}`)
  const reads = names.map(read)
  await nextTurn()
  done.push('a command')
  await Promise.all(reads)
  expect(done.filter((one) => one !== 'a command')).toEqual(names)
  expect(done.indexOf('a command')).toBeGreaterThan(0)
  expect(done.indexOf('a command')).toBeLessThan(10)
  await read('later')
  expect(done.at(-1)).toBe('later')
})
