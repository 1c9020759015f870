/** Names of the browser's stores for the page's files and for the last answers: `public/offline.js` has the same names. */
export const storeOfFiles = 'scrip-files'
export const storeOfAnswers = 'scrip-answers'
