/** An empty picture of 120 x 40: journeys know the text. */
export const captchaPicture = Buffer.from(
  'UklGRiQAAABXRUJQVlA4TBcAAAAvd8AJAAdQ85rXvP8BICH8ny9F9D+1AgA=',
  'base64',
);
