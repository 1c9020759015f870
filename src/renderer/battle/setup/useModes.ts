import { computed } from 'vue'
import { useText } from '@renderer/text/useText'

/** Choices of where a battle is fought and who rolls the dice, in the reader's language. */
export const useModes = () => {
  const { t } = useText()
  return {
    spaces: computed(() => [
      { label: t('battleSetup.board'), value: 'board', description: t('battleSetup.boardText') },
      { label: t('battleSetup.table'), value: 'table', description: t('battleSetup.tableText') },
    ]),
    dices: computed(() => [
      { label: t('battleSetup.seeded'), value: 'seeded' },
      { label: t('battleSetup.typed'), value: 'typed' },
    ]),
  }
}
