import type { battlefields } from '@shared/contract/battlefields'
import type { Handlers } from '../router'
import type { OwnFields } from './battlefields'

export function battlefieldHandlers(own: OwnFields): Handlers<{ battlefields: typeof battlefields }>['battlefields'] {
  return {
    list: () => own.all().map(({ file }) => file),
    save: ({ file }) => {
      own.save(file)
      return {}
    },
    remove: ({ id }) => {
      own.remove(id)
      return {}
    },
  }
}
