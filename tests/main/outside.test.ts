import { mayOpen } from '@main/outside'
import { expect, test } from 'vitest'

test('only the entrance of the local server is opened outside', () => {
  expect(mayOpen('http://127.0.0.1:4747/enter?code=a-B_9')).toBe('http://127.0.0.1:4747/enter?code=a-B_9')
  for (const url of [
    'https://example.com/',
    'http://127.0.0.1:4747.example.com/enter?code=a',
    'http://127.0.0.1:4747/enter?code=a#b',
    'http://127.0.0.1:4747@example.com/enter?code=a',
    'file:///etc/passwd',
    'ms-calculator:',
    ' http://127.0.0.1:4747/enter?code=a',
    'http://127.0.0.1:4747/enter?code=a\n--flag',
  ])
    expect(() => mayOpen(url), url).toThrow('error.open.address')
})
