/** Version and license in every response, as in Prismic's. */
export const API_VERSION = 'embedded';
export const LICENSE = 'All Rights Reserved';
