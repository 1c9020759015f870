import { AppError } from '@shared/contract/error'
import { SaxesParser } from 'saxes'
import { limits } from '../../files/guard'

/** An element with its children; its texts are joined. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
  readonly line: number
}

/**
 * Reads XML without document types, so without custom entities. Throws `invalid` with the line: not well formed, a document type, too deep,
 * too many elements.
 */
export function readXml(text: string): Element {
  const parser = new SaxesParser()
  const open: Element[] = []
  let root: Element | undefined
  let elements = 0
  const stop = (problem: string): never => {
    throw new AppError('invalid', 'error.foreign.xml', {
      params: { line: parser.line },
      details: [{ where: [`line ${parser.line}`], text: problem }],
    })
  }
  parser.on('error', (error) => stop(error.message))
  parser.on('doctype', () => stop('document types are not read'))
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1
    if (elements > limits.elements) stop(`more than ${limits.elements} elements`)
    if (open.length >= limits.depth) stop(`nested deeper than ${limits.depth} levels`)
    const element: Element = { name, attributes, children: [], text: '', line: parser.line }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const write = (piece: string) => {
    const inner = open.at(-1)
    if (inner) inner.text += piece
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  return root ?? stop('there is no element')
}

export const childrenOf = ({ children }: Element, name: string): readonly Element[] =>
  children.filter((child) => child.name === name)

/** The items of a wrapped list: `<selections><selection/>…`. */
export const wrapped = (element: Element, list: string, item: string): readonly Element[] =>
  childrenOf(element, list).flatMap((found) => childrenOf(found, item))
