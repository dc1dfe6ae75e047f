/** family | code | kind | unit | smallest | largest | English | Deutsch | Français | Português */
export const specificationTypes = `
VENT | VENT-VT | number | ml | 2 | 3000 | Tidal volume | Atemzugvolumen | Volume courant | Volume corrente
VENT | VENT-MODE | dropdown | - | - | - | Ventilation group | Patientengruppe | Groupe de patients | Grupo de pacientes
PMON | PMON-SCREEN | number | in | 5 | 24 | Screen size | Bildschirmgröße | Taille d’écran | Tamanho da tela
PMON | PMON-PARAM | text | - | - | - | Parameters | Parameter | Paramètres | Parâmetros
DEFIB | DEFIB-ENERGY | number | J | 50 | 400 | Largest energy | Höchste Energie | Énergie maximale | Energia máxima
DEFIB | DEFIB-WAVE | dropdown | - | - | - | Waveform | Impulsform | Forme d’onde | Forma de onda
CT | CT-SLICES | number | - | 1 | 640 | Slices | Schichten | Coupes | Cortes
MRI | MRI-FIELD | number | T | 0.2 | 7 | Field strength | Feldstärke | Intensité du champ | Intensidade do campo
XRAY | XRAY-KW | number | kW | 1 | 150 | Generator power | Generatorleistung | Puissance du générateur | Potência do gerador
USG | USG-PROBES | number | - | 1 | 8 | Probe ports | Sondenanschlüsse | Ports de sondes | Portas de sondas
STER | STER-CHAMBER | number | l | 10 | 2000 | Chamber volume | Kammervolumen | Volume de la chambre | Volume da câmara
STER | STER-DOORS | dropdown | - | - | - | Doors | Türen | Portes | Portas
LIFT | LIFT-LOAD | number | kg | 100 | 5000 | Rated load | Nennlast | Charge nominale | Carga nominal
LIFT | LIFT-TESTED | date | - | - | - | Last inspection | Letzte Prüfung | Dernier contrôle | Última inspeção
DG | DG-KVA | number | kVA | 5 | 3000 | Rated power | Nennleistung | Puissance nominale | Potência nominal
UPS | UPS-KVA | number | kVA | 1 | 1000 | Rated capacity | Nennkapazität | Capacité nominale | Capacidade nominal
CHILLER | CHILLER-TR | number | TR | 1 | 2000 | Cooling capacity | Kälteleistung | Puissance frigorifique | Capacidade de refrigeração
FRIDGE | FRIDGE-ALARM | boolean | - | - | - | Door alarm | Türalarm | Alarme de porte | Alarme de porta
`;

/** specification | code | English | Deutsch | Français | Português */
export const specificationValues = `
VENT-MODE | ADULT | Adults | Erwachsene | Adultes | Adultos
VENT-MODE | PAED | Children | Kinder | Enfants | Crianças
VENT-MODE | NEO | Newborns | Neugeborene | Nouveau-nés | Recém-nascidos
DEFIB-WAVE | BIPHASIC | Biphasic | Biphasisch | Biphasique | Bifásica
DEFIB-WAVE | MONOPHASIC | Monophasic | Monophasisch | Monophasique | Monofásica
STER-DOORS | SINGLE | Single door | Eintürig | Une porte | Uma porta
STER-DOORS | DOUBLE | Double door | Zweitürig | Deux portes | Duas portas
`;
