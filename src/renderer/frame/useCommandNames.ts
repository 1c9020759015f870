import type { DoneCommand } from '@shared/contract/undo'
import { useReadable } from '@renderer/names/useReadable'
import { useText } from '@renderer/text/useText'

/** Name of a command for undo: "hiring of Mad Donna". */
export const useCommandNames = () => {
  const { say } = useText()
  const { values } = useReadable()
  return {
    nameOfCommand: ({ command, params }: Pick<DoneCommand, 'command' | 'params'>) =>
      say({ key: `command.${command}`, params: values(params) }),
  }
}
