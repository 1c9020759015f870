import type { DoneCommand } from '@shared/contract/undo'
import { useReadable } from '@renderer/names/useReadable'
import { useText } from '@renderer/text/useText'

/** "hiring of Mad Donna": what a command did, as a thing that can be undone. */
export const useCommandNames = () => {
  const { say } = useText()
  const { values } = useReadable()
  return {
    nameOfCommand: ({ command, params }: Pick<DoneCommand, 'command' | 'params'>) =>
      say({ key: `command.${command}`, params: values(params) }),
  }
}
