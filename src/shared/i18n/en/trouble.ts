/** A screen that can't be drawn. */
export const trouble = {
  title: 'This screen could not be shown',
  text: 'A defect in the application. What was stored before is still there.',
  back: 'Back',
  home: 'Start page',
  takeBackInput: 'Take back the last step of the battle',
  callOff: 'Call the battle off',
  callOffText: 'It ends without a result and is removed. This can be undone.',
  outdated: 'A part of the application could not be loaded',
  outdatedText: 'It was probably updated after this page was opened. What was entered and saved is still there.',
  reload: 'Reload',
} as const
