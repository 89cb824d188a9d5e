/** Purpose of a search: a free slot to return to, or a ready power bank to rent. */
export const nearbyNeeds = ['slots', 'banks'] as const;
export type NearbyNeed = (typeof nearbyNeeds)[number];
