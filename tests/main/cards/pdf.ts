import { inflateSync } from 'node:zlib'

/** Reads a PDF written by Chromium: what is drawn where, in millimetres from the upper left corner of the page. */
export interface PdfPage {
  readonly width: number
  readonly height: number
  /** Rectangles as they were drawn, filled or outlined. */
  readonly boxes: readonly PdfBox[]
  /** Type size in points; `at` is where the character's line begins at its left. */
  readonly glyphs: readonly { readonly text: string; readonly x: number; readonly y: number; readonly size: number }[]
}

export interface PdfBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly outlined: boolean
}

type Matrix = readonly [number, number, number, number, number, number]
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]
const millimetres = (points: number) => (points / 72) * 25.4

export function readPdf(pdf: Uint8Array): PdfPage[] {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  const objects = new Map(
    [...text.matchAll(/^(\d+) 0 obj\s([\s\S]*?)\sendobj/gm)].map((found) => [
      Number(found[1]),
      { at: found.index, body: found[2] ?? '' },
    ]),
  )
  const body = (id: number) => objects.get(id)?.body ?? missing(`object ${id}`)
  const stream = (id: number): string => {
    const object = objects.get(id) ?? missing(`object ${id}`)
    const start = text.indexOf('stream', object.at) + 'stream\n'.length
    return inflateSync(bytes.subarray(start)).toString('latin1')
  }
  const letters = (font: number) => lettersOf(stream(reference(body(font), 'ToUnicode')))
  const kids = [...body(reference(lastOf(objects, '/Type /Catalog'), 'Pages')).matchAll(/(\d+) 0 R/g)]
  const leaves = kids.flatMap(([, id]) => pagesBelow(Number(id), body))
  const known = new Map<number, ReadonlyMap<number, string>>()
  return leaves.map((id) => {
    const page = body(id)
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []
    const fonts = new Map(
      [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => {
        const found = known.get(Number(font)) ?? letters(Number(font))
        known.set(Number(font), found)
        return [name ?? '', found] as const
      }),
    )
    return drawn(stream(reference(page, 'Contents')), fonts, Number(width), Number(height))
  })
}

function pagesBelow(id: number, body: (id: number) => string): number[] {
  const found = body(id)
  if (!found.includes('/Type /Pages')) return found.includes('/Type /Page') ? [id] : []
  const kids = /\/Kids \[([^\]]*)\]/.exec(found)?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => pagesBelow(Number(kid), body))
}

const missing = (what: string): never => {
  throw new Error(`The PDF has no ${what}`)
}
const reference = (body: string, name: string): number =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? missing(name))
const lastOf = (objects: ReadonlyMap<number, { body: string }>, mark: string): string =>
  [...objects.values()].findLast(({ body }) => body.includes(mark))?.body ?? missing(mark)

/** Which character each glyph of a font stands for. */
function lettersOf(cmap: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  const hex = (digits: string | undefined) => Number.parseInt(digits ?? '', 16)
  for (const [, lines] of cmap.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, glyph, code] of (lines ?? '').matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(hex(glyph), String.fromCharCode(hex(code)))
  }
  for (const [, lines] of cmap.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from, to, code] of (lines ?? '').matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let glyph = hex(from); glyph <= hex(to); glyph++)
        letters.set(glyph, String.fromCharCode(hex(code) + glyph - hex(from)))
    }
  }
  return letters
}

function drawn(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<number, string>>,
  width: number,
  height: number,
): PdfPage {
  const boxes: PdfBox[] = []
  const glyphs: PdfPage['glyphs'][number][] = []
  const saved: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let line: Matrix = matrix
  let font: ReadonlyMap<number, string> = new Map()
  let size = 0
  let pending: Omit<PdfBox, 'outlined'>[] = []
  let operands: string[] = []
  const place = ([, , , , x, y]: Matrix) => ({ x: millimetres(x), y: millimetres(height - y) })
  const numbers = () => operands.map(Number)
  const operators: Record<string, () => void> = {
    q: () => saved.push(matrix),
    Q: () => (matrix = saved.pop() ?? matrix),
    cm: () => (matrix = times(matrixOf(numbers()), matrix)),
    re: () => {
      const [x = 0, y = 0, wide = 0, tall = 0] = numbers()
      const one = place(times([1, 0, 0, 1, x, y], matrix))
      const other = place(times([1, 0, 0, 1, x + wide, y + tall], matrix))
      pending.push({
        left: Math.min(one.x, other.x),
        top: Math.min(one.y, other.y),
        width: Math.abs(other.x - one.x),
        height: Math.abs(other.y - one.y),
      })
    },
    f: () => boxes.push(...pending.splice(0).map((box) => ({ ...box, outlined: false }))),
    S: () => boxes.push(...pending.splice(0).map((box) => ({ ...box, outlined: true }))),
    n: () => (pending = []),
    BT: () => (line = [1, 0, 0, 1, 0, 0]),
    Tf: () => {
      font = fonts.get((operands[0] ?? '').slice(1)) ?? new Map<number, string>()
      size = Number(operands[1])
    },
    Tm: () => (line = matrixOf(numbers())),
    Td: () => {
      const [x = 0, y = 0] = numbers()
      line = times([1, 0, 0, 1, x, y], line)
    },
    Tj: () => {
      const all = times(line, matrix)
      const text =
        (operands[0] ?? '')
          .replace(/[<>]/g, '')
          .match(/.{4}/g)
          ?.map((code) => font.get(Number.parseInt(code, 16)) ?? '\ufffd')
          .join('') ?? ''
      glyphs.push({ text, ...place(all), size: size * Math.hypot(all[2], all[3]) })
    },
  }
  for (const [token] of content.matchAll(/<[^>]*>|\[[^\]]*\]|[^\s]+/g)) {
    const operate = operators[token]
    if (operate !== undefined) operate()
    if (operate === undefined && /^[-+.\d</[]/.test(token)) operands.push(token)
    else operands = []
  }
  return { width: millimetres(width), height: millimetres(height), boxes, glyphs }
}

const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]): Matrix => [a, b, c, d, e, f]

/** The text within a box, line by line, without spaces. */
export function textWithin({ glyphs }: PdfPage, box: Omit<PdfBox, 'outlined'>): string {
  const inside = glyphs.filter(
    ({ x, y }) => x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height,
  )
  const lines = Map.groupBy(inside, ({ y }) => Math.round(y * 5))
  return [...lines]
    .sort(([one], [other]) => one - other)
    .map(([, line]) =>
      line
        .sort((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(''),
    )
    .join('')
    .replace(/\s/g, '')
}
