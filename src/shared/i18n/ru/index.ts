import type { en } from '../en'
import type { Same } from '../same'
import { common } from './common'

export const ru: { readonly [Area in keyof typeof en]: Same<(typeof en)[Area]> } = { common }
