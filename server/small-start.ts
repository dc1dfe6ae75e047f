import v8 from 'node:v8';

/**
 * Most of what a start makes lives as long as the program. Collected often, the rest needs no large space, which the
 * program would keep: some 25 MB. Imported before the rest is loaded, which is part of the start.
 */
v8.setFlagsFromString('--semi-space-growth-factor=1');
