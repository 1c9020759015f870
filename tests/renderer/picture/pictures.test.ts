import { keptSize } from '@renderer/picture/readPicture'
import { pictures, pictureSide } from '@shared/contract/pictures'
import { expect, test } from 'vitest'

const gangId = '01M81JDQ5QB6C2W7Y8Z4S2WYZT'
const given = (type: string, bytes: readonly number[]) =>
  pictures.set.input.safeParse({
    of: { gangId },
    picture: { type, width: 10, height: 10, bytes: Buffer.from(bytes).toString('base64') },
  }).success

test('a picture has the first bytes of its type; anything else is refused', () => {
  expect(given('image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])).toBe(true)
  expect(given('image/jpeg', [0xff, 0xd8, 0xff, 0xe0])).toBe(true)
  expect(given('image/webp', [...Buffer.from('RIFF0000WEBP')])).toBe(true)
  expect(given('image/jpeg', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])).toBe(false)
  expect(given('image/png', [...Buffer.from('<svg onload="alert(1)">')])).toBe(false)
  expect(given('image/svg+xml', [...Buffer.from('<svg/>')])).toBe(false)
})

test('a large picture is scaled down to fit, a small one is kept', () => {
  expect(keptSize(4000, 1000)).toEqual({ width: pictureSide, height: 256 })
  expect(keptSize(20, 30)).toEqual({ width: 20, height: 30 })
  expect(keptSize(100_000, 1)).toEqual({ width: pictureSide, height: 1 })
})
