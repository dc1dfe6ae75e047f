import v8 from 'node:v8';

/**
 * Most objects that are created during the start stay in memory until the process ends. With frequent collections the
 * others need no large semi-space, which the process would retain (some 25 MB). This module is imported before all others,
 * because loading them is part of the start.
 */
v8.setFlagsFromString('--semi-space-growth-factor=1');
