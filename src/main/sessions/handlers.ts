import { AppError } from '@shared/contract/error'
import type { sessions as contract } from '@shared/contract/sessions'
import type { Handlers } from '../router'
import type { Sessions } from './sessions'

export function sessionHandlers(sessions: Sessions): Handlers<{ sessions: typeof contract }>['sessions'] {
  return {
    list: (_input, { principal }) =>
      sessions
        .list()
        .filter(({ invitation }) => invitation === null)
        .map(({ id, userAgent, startedAt, lastSeenAt }) => ({
          id,
          userAgent,
          startedAt,
          lastSeenAt,
          current: id === principal.session,
        })),
    end({ id }) {
      if (sessions.end(id)) return {}
      throw new AppError('missing', 'error.session.missing')
    },
  }
}
