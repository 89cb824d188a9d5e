/** Which build of the review room this is: release, commit, when it was made. */
export const buildInWords = `${import.meta.env['STORYBOOK_RELEASE'] ?? ''}, ${import.meta.env['STORYBOOK_COMMIT'] ?? 'no commit'}, made ${import.meta.env['STORYBOOK_MADE'] ?? 'now'}`;
