import './small-start.ts';

const { serve } = await import('./serve.ts');
try {
  await serve(process.env);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
