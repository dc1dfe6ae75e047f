/** A migration that a person must decide about before it runs. */
export class MigrationRefused extends Error {}
