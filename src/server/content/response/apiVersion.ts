/** What every answer names as its version and licence, as Prismic's answers do. */
export const API_VERSION = 'embedded';
export const LICENSE = 'All Rights Reserved';
