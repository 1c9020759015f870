/** A part of a page, in whole pixels from its corner. */
export interface PictureBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** All of a page that is laid out so wide, in pixels of the page. */
export interface WholePage {
  readonly width: number
}

/**
 * Turns a finished page into a PDF, or into pictures. The page is one self-contained HTML text: style in it, fonts and pictures as
 * data; nothing is fetched and no script runs. Both throw an `unavailable` AppError where nothing can print.
 */
export interface PagePrinter {
  /** The page's own `@page` rules decide the paper. */
  pdf(html: string): Promise<Uint8Array>
  /** PNGs of parts of the page, or one of all of it, as sharp as a phone. */
  pictures(html: string, wanted: readonly PictureBox[] | WholePage): Promise<Uint8Array[]>
  close(): Promise<void>
}
