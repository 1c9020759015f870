/** A part of a page, in whole CSS pixels from its corner. */
export interface PictureBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The whole page in a layout of this width, in CSS pixels. */
export interface WholePage {
  readonly width: number
}

/**
 * Turns a finished page into a PDF, or into pictures. The page is one self-contained HTML text with styles, and fonts and pictures as data;
 * nothing is fetched and no script runs. Both methods throw an `unavailable` AppError if nothing can print.
 */
export interface PagePrinter {
  /** The page's own `@page` rules decide the paper. */
  pdf(html: string): Promise<Uint8Array>
  /** PNGs of parts of the page, or one of the whole page, as sharp as a phone's screen. */
  pictures(html: string, wanted: readonly PictureBox[] | WholePage): Promise<Uint8Array[]>
  close(): Promise<void>
}
